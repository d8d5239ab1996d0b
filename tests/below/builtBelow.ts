import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { breakableCopy } from '../chaos/projectCopy.ts';

/** Below which path tests build the site. */
export const testBase = '/2027';

export type ProjectBelow = Awaited<ReturnType<typeof projectBelow>>;

/**
 * A copy of the project that builds below `testBase`, with the bundles that builds before have left. A photograph stands in the content in
 * place of a drawing, which has but one address, and in a news item, beside a link.
 */
export async function projectBelow() {
  const copy = breakableCopy();
  symlinkSync(resolve('.cache'), join(copy.root, '.cache'), 'dir');
  const photograph = { width: 1000, height: 600, channels: 3, background: 'teal' } as const;
  await sharp({ create: photograph }).toFile(join(copy.root, 'content/images/photograph.jpg'));
  const hotel = join(copy.root, 'content/data/hotel.yaml');
  writeFileSync(hotel, readFileSync(hotel, 'utf8').replace(/\bsrc: \S+\.svg/, 'src: photograph.jpg'));
  const news = '---\nheading: A picture\nlive: 2025-01-01 12:00\n---\n\n![A wall](/images/photograph.jpg) [The hotel](/join/hotel)\n';
  writeFileSync(join(copy.root, 'content/news/901-picture.md'), news);
  return {
    close: copy.close,
    /** Builds for a host; returns the folder. */
    async build(target: string, env: Record<string, string> = {}) {
      const built = copy.run('src/cli/build.ts', ['--target', target], { env: { ...env, BASE: testBase } });
      if ((await built.ended) !== 0) throw new Error(built.output());
      return join(copy.root, 'dist/targets', target);
    },
  };
}
