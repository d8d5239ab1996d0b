/** Words that carry no meaning in a query. */
export const stopWords: ReadonlySet<string> = new Set(
  `a about am an and any are as at be been bring bringing but by can cant could did do does dont find for from get give go going had has
have he her him his how i if im in into is it its just like may me mine much must my need no not of on or our please shall she should so
some than that the their them then there these they this those to us use very want wants was we were what whats when where wheres which
who whose why will with would you your
u ur r n wen wat dis der shud cn pls plz lol omg thx ok okay hi hey hello gonna wanna gotta ive id youre theres thats also even really actually
still already`.split(/\s+/),
);

/** Words that fit almost any query. They count, but less than specific ones. */
export const vagueWords: ReadonlySet<string> = new Set(
  `allowed anyone around back become come con daughter day down fell guy happen hear keep kind know leave look made make now only person place put run somebody someone something stuff
tell thing time up website work`.split(/\s+/),
);

const upToTwenty = `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
nineteen twenty`;

/** Digits by number word: `'7'` for `seven`. */
export const numberWords: ReadonlyMap<string, string> = new Map(upToTwenty.split(/\s+/).map((word, index) => [word, String(index + 1)]));
