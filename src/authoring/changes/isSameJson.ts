/** True if both give the same JSON, with fields in the same order. */
export const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
