/** A text in small letters, without accents, as people type it in a hurry. */
export const plainOf = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[‘’]/g, "'");
