/** The header of a PNG picture, filled with zeros up to a size. The check doesn't read further. */
export function png(width: number, height: number, bytes = 100): Buffer {
  const picture = Buffer.alloc(bytes);
  picture.write('\u0089PNG\r\n\u001A\n', 0, 'latin1');
  picture.write('IHDR', 12, 'latin1');
  picture.writeUInt32BE(width, 16);
  picture.writeUInt32BE(height, 20);
  return picture;
}
