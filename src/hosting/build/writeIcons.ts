import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Collection } from '../../collection/collection.ts';
import { drawIcon, iconAddresses } from '../../render/icons/drawIcons.ts';

/**
 * Draws the icons that are missing in `public/` into the served folder.
 * @param present paths of the files of `public/`
 * @returns paths of the icons that were drawn
 */
export async function writeIcons(
  root: string,
  client: string,
  { data }: Pick<Collection, 'data'>,
  present: readonly string[],
): Promise<string[]> {
  const wanted = iconAddresses.filter((address) => !present.includes(address.slice(1)));
  for (const address of wanted) writeFileSync(join(client, address), await drawIcon(root, data, address));
  return wanted.map((address) => address.slice(1));
}
