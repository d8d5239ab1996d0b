import { isDefined } from '../../../domain/isDefined.ts';
import type { PublishRequest } from '../../editor/publish.ts';
import { newFilePlace } from '../../editor/browser/newFile.ts';
import { setValueAt, valueEdit } from '../../splice/change.ts';
import type { FileEdit, YamlChange } from '../../splice/edits.ts';
import { EditError } from '../../splice/splice.ts';
import { type MainFiles, publishFiles } from './mainFiles.ts';
import { contentTime } from './noticeEnds.ts';

interface PublishTime {
  /** Unix time in milliseconds. */
  now: number;
  /** A number that no news item has ever had. */
  nextNews: number;
}

function noticeChanges(request: Extract<PublishRequest, { kind: 'notice' }>, present: MainFiles['notice']): YamlChange[] {
  if (!present) throw new EditError(`The website has no ${publishFiles.notice}. Ask a writer to add it, as the guide says.`);
  const { notice } = request;
  if (!notice) return [{ kind: 'set', path: ['show'], value: false }];
  const fields = { show: true, text: notice.text, link: notice.link, from: undefined, until: notice.until };
  return Object.entries(fields)
    .map(([name, value]): YamlChange | undefined => {
      if (value !== undefined) return { kind: 'set', path: [name], value };
      return present[name as 'link' | 'from' | 'until'] === undefined ? undefined : { kind: 'remove', path: [name] };
    })
    .filter(isDefined);
}

/** Translates a publisher's request into edits of main's files. @throws {EditError} if the file, level or window doesn't exist on main */
export function publishEdits(request: PublishRequest, main: MainFiles, { now, nextNews }: PublishTime): FileEdit[] {
  switch (request.kind) {
    case 'notice':
      return noticeChanges(request, main.notice).map((change) => valueEdit(publishFiles.notice, change));
    case 'news': {
      const front = { heading: request.heading, live: contentTime(now, main.zone) };
      const { file } = newFilePlace({ kind: 'news', front, body: '', path: '' }, { nextNews });
      return [{ file, at: 'create', front, body: request.text }];
    }
    case 'sold out and full':
      return request.marks.map(({ what, id, isSet: value }) => {
        const ofKind = main.marks.filter((mark) => mark.what === what);
        const index = ofKind.findIndex((mark) => mark.id === id);
        if (index < 0) throw new EditError(`"${id}" isn't on the website any more. Load the page again.`);
        return what === 'level'
          ? setValueAt(publishFiles.levels, ['levels', index, 'soldOut'], value)
          : setValueAt(publishFiles.windows, [id, 'full'], value);
      });
  }
}

/** The files that a commit of each kind may change. */
const isAllowedFile = {
  notice: (file: string) => file === publishFiles.notice,
  news: (file: string) => /^content\/news\/\d+-[a-z0-9-]+\.md$/.test(file),
  'sold out and full': (file: string) => file === publishFiles.levels || file === publishFiles.windows,
};

/** @throws {EditError} if a commit would change files other than those that its kind may */
export function assertPublishable(kind: PublishRequest['kind'], files: readonly string[]): void {
  const other = files.find((file) => !isAllowedFile[kind](file));
  if (other === undefined && (kind !== 'news' || files.length === 1)) return;
  throw new EditError(`This would change ${other ?? 'several news items'}, too, so nothing is published. Save it, and hand it in instead.`);
}
