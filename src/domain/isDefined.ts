/** True for anything but undefined: `items.map(find).filter(isDefined)` leaves out what wasn't found. */
export const isDefined = <Value>(value: Value | undefined): value is Value => value !== undefined;
