/* help.c -- what each piece is for, and what else on the table is worth a word.
 *
 * An explanation names the rule it comes from; the names that printings and
 * players have for the same card come behind it. */
#include "guide.h"
#include "rules.h"

/* The kinds of cards stand first. */
const struct guide_topic thebes_topics[] = {
    [SPECIAL_PERMIT] = { "special_permit", { N_("Special permit") },
      { { N_("One more dig at a site whose permit is already used this "
             "year. It is spent only when the ordinary permit is not "
             "valid.") }, "T-DIG-9",
        { N_("Other names: second permit, special licence.") } } },
    [ZEPPELIN] = { "zeppelin", { N_("Zeppelin") },
      { { N_("One journey of any length takes no time; then the card is "
             "discarded. It is always your choice, so journeys by "
             "zeppelin are options of their own.") }, "T-TURN-5",
        { N_("Other name: airship.") } } },
    [CAR] = { "car", { N_("Car") },
      { { N_("A journey of three or more weeks takes one week less. The "
             "car works by itself and is kept; a second car changes "
             "nothing.") }, "T-TURN-4",
        { N_("Other name: automobile.") } } },
    [CONGRESS] = { "congress", { N_("Congress") },
      { { N_("The more congresses, the more each is worth: 1, 3, 6, 10, "
             "15, 21 or 28 points for one to seven of them.") }, "T-END-2",
        { N_("Other name: conference.") } } },
    [ASSISTANT] = { "assistant", { N_("Assistant") },
      { { N_("Two assistants give one point of knowledge at every dig, "
             "three give two, and they stay. A lone one gives a point "
             "only if it is used up.") }, "T-DIG-3" } },
    [SHOVEL] = { "shovel", { N_("Shovel") },
      { { N_("Two shovels draw one token more at every dig, three draw "
             "two, and they stay. A lone one helps only if it is used "
             "up. Where the wheel shows 0 they do not help.") }, "T-DIG-6" } },
    [GENERAL] = { "general", { N_("General knowledge") },
      { { N_("Open books help at every site, but a dig never counts more "
             "general than special knowledge. They do not count for the "
             "most knowledge of a site.") }, "T-DIG-4",
        { N_("Other name: open book.") } } },
    [BOOK] = { "book", { N_("Book") },
      { { N_("Special knowledge of one site, for every dig there and for "
             "the most knowledge at the end. Without a book or a rumour "
             "of a site nobody may dig there. It is kept.") }, "T-DIG-2",
        { N_("Other names: closed book, special knowledge.") } } },
    [RUMOUR] = { "rumour", { N_("Rumour") },
      { { N_("Two points of special knowledge for one dig at its site, "
             "also without any book; then it is discarded. It does not "
             "count for the most knowledge.") }, "T-DIG-2",
        { N_("Other names: hearsay, one-use knowledge.") } } },
    /* What is no card. */
    { "map", { N_("Map") },
      { { N_("Every road takes one week. You travel first and then do "
             "one thing where you arrive; travelling only is not "
             "allowed. What is done there takes its weeks in addition to "
             "the journey.") }, "T-TURN-3" } },
    { "city", { N_("City") },
      { { N_("A research card is taken in the city it names, an "
             "exhibition is held in the city it names. The display is "
             "renewed in Warsaw. Any number of archaeologists may be in "
             "one place.") }, "T-CARD-1" } },
    { "site", { N_("Dig site") },
      { { N_("To dig you need a valid permit and a book or a rumour of "
             "this site. One dig per site and year, unless you have a "
             "special permit.") }, "T-DIG-1" } },
    { "permit", { N_("Permit") },
      { { N_("One for each site. Digging uses it; all become valid again "
             "when your own marker passes week 52. A turn belongs to the "
             "year in which it begins.") }, "T-DIG-9" } },
    { "track", { N_("Week track") },
      { { N_("Whoever is furthest behind is on turn, even several times "
             "in a row. On the same week the one who arrived last lies "
             "on top and plays first. Nothing may be started that does "
             "not end before the wall.") }, "T-TURN-1" } },
    { "exhibition", { N_("Exhibition") },
      { { N_("Show at least so many artefacts of each site; their values "
             "do not matter and you keep them. New ones come from the "
             "pile to the first space and push the others on; beyond the "
             "third they are lost.") }, "T-EXH-1" } },
    { "bag", { N_("Bag of a site") },
      { { N_("Artefacts, one book of another site, one open book and 16 "
             "blanks. What you find you keep; blanks go back after the "
             "dig, so a bag gets poorer.") }, "T-DIG-8" } },
    { "wheel", { N_("Time wheel") },
      { { N_("Knowledge and weeks together give the number of tokens. "
             "More than 12 points count as 12. Weeks that give no token "
             "may not be chosen, and near the end only what still fits.") },
        "T-DIG-5" } },
    { "knowledge", { N_("Knowledge") },
      { { N_("Books of the site, assistants and a rumour are special "
             "knowledge; open books are general knowledge. A dig adds "
             "both, but never more general than special.") }, "T-DIG-2" } },
    { "majority", { N_("Most knowledge") },
      { { N_("At the end the most points of books of a site bring 5 "
             "points, 3 each if tied. Rumours, assistants and open books "
             "do not count.") }, "T-END-2" } },
    { "display", { N_("Display and draw pile") },
      { { N_("Four cards lie open. In Warsaw all of them can be replaced "
             "for one week; again at once for two, then three, and so on.") },
        "T-NEW-1" } },
    { "first", { N_("First find") },
      { { N_("Whoever digs here first gets this artefact worth 1 in "
             "addition to what is drawn.") }, "T-DIG-10" } },
    { "weeks", { N_("Weeks") },
      { { N_("Journey plus work: the marker moves on by the sum. A car "
             "and a zeppelin are already counted; what was saved is "
             "struck through.") }, "T-TURN-2" } },
    { "retire", { N_("Retire") },
      { { N_("The marker goes to the end space and the game is over for "
             "you. It happens only when no action fits into the weeks left: "
             "whoever can act must.") }, "T-TURN-8" } },
    { "points", { N_("Points") },
      { { N_("Artefacts, exhibitions, congresses and the most knowledge "
             "of each site, as if the game ended now.") }, "T-END-2" } },
    { "helpers", { N_("Cards before a player") },
      { { N_("Everything is open: books, helpers and artefacts of all "
             "players can be seen by all, and work from the turn after "
             "they were taken.") }, "T-CARD-2" } },
    { 0 }
};

/* ---- Pieces -------------------------------------------------------------- */

static struct guide_help topic(const char *key)
{
    const struct guide_topic *t = thebes_topics;

    while (t->key && !text_equal(t->key, key)) t++;
    return t->help;
}

struct guide_help thebes_piece_help(int piece)
{
    if (piece < 0 || piece >= PIECES) return (struct guide_help){ 0 };
    if (piece < PIECE_EXHIBITION)
        return thebes_topics[thebes_card[piece - PIECE_CARD].kind].help;
    if (piece < PIECE_PLACE) return topic("exhibition");
    if (piece < PIECE_PLACE + CITIES) return topic("city");
    if (piece < PIECE_BLANK) return topic("site");
    if (piece < PIECE_BOOK) return topic("bag");
    if (piece < PIECE_GENERAL) return thebes_topics[BOOK].help;
    if (piece < PIECE_ARTEFACT) return thebes_topics[GENERAL].help;
    return topic("bag");
}
