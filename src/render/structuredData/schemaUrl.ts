/** `https://schema.org/InStock` for the enumeration value `InStock`. */
export const schemaUrl = <Name extends string>(name: Name): `https://schema.org/${Name}` => `https://schema.org/${name}`;
