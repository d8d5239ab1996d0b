interface ByteRange {
  /** First byte, from 0. */
  start: number;
  /** Last byte, included. */
  end: number;
}

/**
 * Reads a `Range` header that names one range of bytes (RFC 9110, section 14). Undefined if it is to be ignored and the
 * whole sent: no range, several, or an invalid one. Null if the range lies outside the file.
 * @param size bytes of the file
 */
export function byteRange(header: string | null, size: number): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length > 0 ? { start: size - length, end: size - 1 } : null;
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : null;
}
