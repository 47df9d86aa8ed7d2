/* qr.c -- the squares of libqrencode, drawn.  Around them stays a light rim of
 * four squares: cameras need it. */
#include "qr.h"
#include <qrencode.h>
#include <stdlib.h>
#include <string.h>
#include "engine/text.h"

enum { RIM = 4, ROOM = 1 << 18 };

static bool dark(const QRcode *q, int x, int y)
{
    x -= RIM;
    y -= RIM;
    return x >= 0 && y >= 0 && x < q->width && y < q->width
        && (q->data[y * q->width + x] & 1);
}

static QRcode *encode(const char *text)
{
    if (!*text || strlen(text) > QR_TEXT) return NULL;
    return QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
}

/* One row of dark squares after the other is one path. */
static void put_squares(struct text *t, const QRcode *q, int size)
{
    for (int y = 0; y < size; y++)
        for (int x = 0; x < size; x++) {
            int from = x;
            while (dark(q, x, y)) x++;
            if (x == from) continue;
            text_put(t, "M");
            text_int(t, from);
            text_put(t, " ");
            text_int(t, y);
            text_put(t, "h");
            text_int(t, x - from);
            text_put(t, "v1h-");
            text_int(t, x - from);
            text_put(t, "z");
        }
}

char *qr_svg(const char *text)
{
    QRcode *q = encode(text);
    char *svg = q ? malloc(ROOM) : NULL;

    if (svg) {
        struct text t = text_in(svg, ROOM);
        int size = q->width + 2 * RIM;
        text_put(&t, "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                     "shape-rendering=\"crispEdges\" viewBox=\"0 0 ");
        text_int(&t, size);
        text_put(&t, " ");
        text_int(&t, size);
        text_put(&t, "\"><path fill=\"#fff\" d=\"M0 0h");
        text_int(&t, size);
        text_put(&t, "v");
        text_int(&t, size);
        text_put(&t, "H0z\"/><path d=\"");
        put_squares(&t, q, size);
        text_put(&t, "\"/></svg>\n");
    }
    QRcode_free(q);
    return svg;
}

void qr_print(FILE *out, const char *text, bool colours)
{
    static const char *const half[] = { "\u2588", "\u2580", "\u2584", " " };
    QRcode *q = encode(text);

    if (!q) return;
    for (int y = 0; y < q->width + 2 * RIM; y += 2) {
        if (colours) fputs("\033[97;40m", out);
        for (int x = 0; x < q->width + 2 * RIM; x++)
            fputs(half[2 * dark(q, x, y) + dark(q, x, y + 1)], out);
        fputs(colours ? "\033[0m\n" : "\n", out);
    }
    QRcode_free(q);
}
