/** Words that carry no meaning in a question. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about allow allowed am an and any are arent as at bc be because been being bring bringing but by can cannot cant cn come cos
could couldnt cuz did didnt do does doesnt doing dont dunno find for from get gets getting gimme give given giving go goes
going got had has hasnt have havent having he her here hers him his how i idk if im in into is isnt it its ive just know
lemme let letting like lmao lol long make makes many may me mine much must my need needing no not of ok on one or our ours
please pls plz r say saying says shall she should shouldnt so some someones something still than that thats the their them
then there theres these they theyll theyre theyve this tho those thx to too u ur us use very w want wanting wants was wasnt
wat wats we well wen were werent weve what whats when whens wher where wheres which while who whom whos whose why will with
without wont would wouldnt wut you youll your youre youve`.split(/\s+/),
);

/** Words that fit almost any question. They count, but less than what the question is about. */
export const vagueWords: ReadonlySet<string> = new Set(
  `actually after again almost already always amount another anymore anyone anything anywhere around available away back become before
behind best better big both brother call certain chance come con convention daughter day deal different down during each easy else
enough even ever every everything exact expect fall feel fell fine fit follow friend furry good guide guy half hand handle happen hear
help hold idea important join keep know last later leave left less local look lot main mean mind move name never new next nobody normal
now off only other own part pay people permit person place plan ppl put question quick real receive require right run same send set show
somebody somewhere son still stop stuff sure take team tell thing think through time today took try turn under until up use usual visit
wait way whole wife work worth wrong year`.split(/\s+/),
);
