/** Normalizes a text for lenient comparison: lower case, no accents, straight quotes. */
export const foldText = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[‘’]/g, "'");
