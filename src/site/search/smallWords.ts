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
  `able above actual actually admitted after again ahead already alright also although always amount another answer answered
anybody anybodys anymore anyone anything anyway anywhere around arrange aunt available away awesome back bad basically because
become before behind believe better beyond bf big bit both bother boyfriend bro brother brothers buddy call called came care
case cause certain chance clear come comes coming completely con convention correct couple cousin currently dad dads daughter
daughters day deal decide decides definitely difference different difficult done down dude during each easier easiest easily
easy else elses enough entire especially etc even ever every everybody everyone everyones everything everywhere exact exactly
example expect expected explain explains fall father feel feeling feels fell felt few fiance fiancee figure fine fit folks
forward fun furcon furry further gave gf girlfriend gives gone gonna good gotta great guess guide guy guys half hand handle
handles handling happen happened happening happens happy hard having hear heard hello help helps her hey hi hold holding holds
hope hoping husband idea ideas important inside instead involved issue joining keep keeps kept kind kinda kinds knew know
knows later least leave leaves left less let lets literally local look looking looks lot lots made main man manage mate maybe
mean meaning means mention might mind minute mom moment moms most mother move moved moving much mum myself name nearly needed
needs nephew never new next nice niece nobody normal normally nothing now off offer offered offers often ok okay once ones
only oops order other others otherwise outta own part particular past people perhaps permitted person personally piece place
plan planned planning plans plus point possible possibly ppl pretty previous probably problem process provide provided pull
purpose put putting question questions quick quickly quite rather ready real really reason receive received recently regarding
related required requires right run running said same saw saying seem seems seen send sent set several short show showing
shows side sides simple simply since single sister sisters situation small somebody somehow someone someones sometime
sometimes somewhere son sons soon sorry sort specific spouse step still stop stops strict stuff such suppose supposed sure
team tell thank thanks thing things think thinking thought through thru til till time times today together told took total
totally toward tried trouble true try trying turn turned type types uncle under understand unless until up upon use used
useful using usual usually visit visiting wanna wanted way ways well went whatever whats whenever wherever whether whichever
whoever whole wife within wonder wondering word work working works world worried worries worry worth wrong yall yeah year
years yep yes yesterday yet`.split(/\s+/),
);
