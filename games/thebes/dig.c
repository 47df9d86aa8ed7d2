/* dig.c -- T-DIG: permits, knowledge, the time wheel, the tokens.
 *
 * `with` is a set of WITH_ bits: what the player uses up for this dig. */
#include "rules.h"

/* ---- T-DIG-2 to 4 Knowledge --------------------------------------------- */

static inline struct thebes_knowledge
knowledge(const struct thebes_seat *me, int site, unsigned with)
{
    int special = me->books[site] + ((with & WITH_RUMOUR) ? THEBES_RUMOUR : 0)
                + thebes_team_of(me->assistants, (with & WITH_ASSISTANT) != 0);
    int general = me->general < special ? me->general : special;
    int total = special + general;

    return (struct thebes_knowledge){
        (uint8_t)special, (uint8_t)general,
        (uint8_t)(total < THEBES_KNOWLEDGE ? total : THEBES_KNOWLEDGE)
    };
}

struct thebes_knowledge
thebes_knowledge(const struct thebes_seat *me, int site, unsigned with)
{
    return knowledge(me, site, with);
}

unsigned thebes_help(const struct thebes_seat *me, int site)
{
    return ((me->rumours >> site & 1) ? WITH_RUMOUR : 0)
         | (thebes_lone(me->assistants) ? WITH_ASSISTANT : 0)
         | (thebes_lone(me->shovels) ? WITH_SHOVEL : 0);
}

/* ---- T-DIG-1 What is needed --------------------------------------------- */

/* A book of the site, or a rumour that is used, gives the first point of
 * special knowledge; assistants alone do not. */
static inline bool informed(const struct thebes_seat *me, int site,
                            unsigned with)
{
    return me->books[site] > 0 || (with & WITH_RUMOUR);
}

bool thebes_can_dig(const struct thebes_seat *me, int site)
{
    bool permitted = (me->permits >> site & 1) | (me->special_permits > 0);
    return permitted & ((me->books[site] > 0) | (me->rumours >> site & 1));
}

/* More knowledge never needs more weeks, so everything is used. */
int thebes_shortest_dig(const struct thebes_seat *me, int site)
{
    return thebes_least_weeks[
        knowledge(me, site, thebes_help(me, site)).total];
}

/* ---- T-DIG-5, 6 The time wheel ------------------------------------------ */

int thebes_tokens(const struct thebes_seat *me, int site, int weeks,
                  unsigned with)
{
    int shown = informed(me, site, with)
              ? thebes_wheel[knowledge(me, site, with).total][weeks] : 0;
    if (shown == 0) return 0;
    return shown + thebes_team_of(me->shovels, (with & WITH_SHOVEL) != 0);
}

/* ---- T-DIG-7 The choice: f.a is the site, f.b the weeks of the journey -- */

int thebes_legal_dig(const struct thebes *s, struct frame f, action_t *out,
                     uint16_t *weight)
{
    const struct thebes_seat *me = &s->seat[f.seat];
    unsigned help = thebes_help(me, f.a);
    int most = THEBES_END - me->week - f.b, n = 0;
    (void)weight;

    if (most > THEBES_WEEKS) most = THEBES_WEEKS;       /* T-TURN-7, T-DIG-5 */
    for (unsigned with = 0; with <= help; with += WITH_RUMOUR) {
        if ((with & ~help) || !informed(me, f.a, with)) continue;
        int least = thebes_least_weeks[knowledge(me, f.a, with).total];
        for (int weeks = least; weeks <= most; weeks++)
            out[n++] = (action_t)((unsigned)weeks | with);
    }
    return n;
}

void thebes_apply_dig(struct thebes *s, struct frame f, action_t a)
{
    struct thebes_seat *me = &s->seat[f.seat];
    uint8_t site = f.a, bit = (uint8_t)(1 << site);
    int weeks = a % WITH_RUMOUR;
    int tokens = thebes_tokens(me, site, weeks, a);

    if (a & WITH_RUMOUR)    thebes_use_up(s, f.seat, RUMOUR, site);
    if (a & WITH_ASSISTANT) thebes_use_up(s, f.seat, ASSISTANT, 0);
    if (a & WITH_SHOVEL)    thebes_use_up(s, f.seat, SHOVEL, 0);
    if (!(me->permits & bit))                           /* T-DIG-9 */
        thebes_use_up(s, f.seat, SPECIAL_PERMIT, 0);
    me->permits &= (uint8_t)~bit;
    if (s->first_finds & bit) {                         /* T-DIG-10 */
        s->first_finds &= (uint8_t)~bit;
        thebes_gain_token(me, site, VALUE_1);
    }
    then(s, F(CHANCE_TOKEN, f.seat, site, (uint8_t)tokens),
            F(FX_BLANKS,    0, site),
            F(FX_SPEND,     f.seat, 0, (uint8_t)(f.b + weeks)),
            F(FX_TURN));
}

/* ---- T-DIG-8 The tokens: f.a is the site, f.b how many are still to come - */

void thebes_gain_token(struct thebes_seat *me, int site, int token)
{
    me->found[site][token]++;
    if (token == TOKEN_BOOK)         me->books[thebes_bag_book[site]]++;
    else if (token == TOKEN_GENERAL) me->general++;
    else                             me->artefacts[site]++;
}

int thebes_legal_token(const struct thebes *s, struct frame f, action_t *out,
                       uint16_t *weight)
{
    int n = 0;
    uint16_t sum = 0;

    for (int token = 0; token < TOKENS; token++) {
        uint8_t tokens = s->bag[f.a][token];
        if (weight) weight[n] = tokens;
        out[n] = (action_t)token;
        n += tokens > 0;
        sum = (uint16_t)(sum + tokens);
    }
    if (weight) weight[n] = sum;
    return n;
}

void thebes_apply_token(struct thebes *s, struct frame f, action_t a)
{
    s->bag[f.a][a]--;
    if (a != BLANK) thebes_gain_token(&s->seat[f.seat], f.a, a);
    if (f.b > 1) then(s, F(CHANCE_TOKEN, f.seat, f.a, (uint8_t)(f.b - 1)));
}

void thebes_fx_blanks(struct thebes *s, struct frame f)
{
    s->bag[f.a][BLANK] = THEBES_BLANKS;
}
