/** A text in small letters, without accents, as people type it in a hurry. */
export const foldText = (text: string): string => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[‘’]/g, "'");
