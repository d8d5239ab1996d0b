/** A value of one of schema.org's enumerations, by its address. */
export const schemaUrl = <Name extends string>(name: Name): `https://schema.org/${Name}` => `https://schema.org/${name}`;
