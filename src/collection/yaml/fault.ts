/** Something wrong in a text, by its offset. */
export interface Fault {
  offset: number;
  message: string;
  /** Whether what follows it can still be understood. */
  local?: boolean;
}
