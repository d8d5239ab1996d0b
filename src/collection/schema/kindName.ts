const kindNames: Record<string, string> = {
  text: 'a text',
  money: 'an amount of money',
  number: 'a number',
  day: 'a day',
  instant: 'a date with its time',
  flag: 'true or false',
  email: 'an email address',
  phone: 'a phone number',
  url: 'a link',
  path: 'an address on this site',
  address: 'a postal address',
  id: 'an id',
  image: 'a picture',
};
/** The name of a kind of value in messages, with its article. */
export const kindName = (kind: string) => kindNames[kind] ?? kind;
