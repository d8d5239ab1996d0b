/** A PNG picture as far as anybody looks at it here: its first bytes, then nothing up to its weight. */
export function png(width: number, height: number, bytes = 100): Buffer {
  const picture = Buffer.alloc(bytes);
  picture.write('\u0089PNG\r\n\u001A\n', 0, 'latin1');
  picture.write('IHDR', 12, 'latin1');
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}
