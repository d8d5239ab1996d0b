/** Where a registration level is sold, by its availability flag (section 3). */
export const whereSold = {
  1: 'Preregistration only',
  2: 'At the door only',
  3: 'Preregistration and at the door',
} as const;
