import { isDefined } from '../../../domain/isDefined.ts';
import { createSiteView, type SiteView } from '../siteView.ts';
import { everyPage, type ChangeReport, type PageChange, type ReportPicture } from '../report.ts';
import { whenInWords } from '../report/words.ts';
import { memoize } from '../../../domain/memoize.ts';
import type { AssetsOf } from '../../../render/renderPage.ts';
import { looks, openCamera } from './camera.ts';
import { siteFiles } from './siteFiles.ts';
import { cropToChange } from './cropToChange.ts';

// More would take longer than people wait.
const maxPages = 12;
const maxDates = 2;

/** The first instants at which a page begins to look different. */
const instantsOf = ({ changes }: PageChange, now: number): number[] =>
  [...new Set(changes.map(({ spans: [first] }) => first && Math.max(now, first.from)).filter(isDefined))]
    .toSorted((a, b) => a - b)
    .slice(0, maxDates);

interface Sides {
  before: SiteView;
  after: SiteView;
  assetsOf: AssetsOf;
  code: string;
}

/** Takes screenshots of the changed parts of pages, before and after. */
export async function contentPictures(report: ChangeReport, { before, after, assetsOf, code }: Sides): Promise<ReportPicture[]> {
  const camera = await openCamera();
  const pictures: ReportPicture[] = [];
  const viewsAt = memoize((time: number) => ({
    before: createSiteView(before.state, assetsOf, time),
    after: createSiteView(after.state, assetsOf, time),
  }));
  try {
    // The home page shows what changes around every page.
    const pages = report.pages.filter(({ path }) => path !== everyPage || !report.pages.some((page) => page.path === '/'));
    for (const page of pages.slice(0, maxPages)) {
      const path = page.path === everyPage ? '/' : page.path;
      const pathBefore = report.moved.find((moved) => moved.path === path)?.pathBefore ?? path;
      for (const time of instantsOf(page, report.now)) {
        const sides = viewsAt(time);
        const pairs = looks.map(async (look): Promise<ReportPicture[]> => {
          const pictureBefore = await camera.take(siteFiles(sides.before, code, time), pathBefore, look);
          const pictureAfter = await camera.take(siteFiles(sides.after, code, time), path, look);
          const pair = await cropToChange(pictureBefore, pictureAfter);
          const when = whenInWords([{ from: time, until: Infinity }], report);
          return pair ? [{ ...pair, title: page.title, path, look: look.name, width: look.width, when }] : [];
        });
        pictures.push(...(await Promise.all(pairs)).flat());
      }
    }
    return pictures;
  } finally {
    await camera.close();
  }
}
