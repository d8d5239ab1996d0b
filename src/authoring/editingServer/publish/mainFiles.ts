import { parse } from 'yaml';
import { z } from 'zod';
import { isDefined } from '../../../domain/isDefined.ts';
import type { Mark, PublishStatus } from '../../editor/publish.ts';
import { blobText, readBlobs } from '../../../hosting/git/blobs.ts';
import type { Repository } from '../git/repository.ts';

/** Files that a publisher may change directly on main, besides news. */
export const publishFiles = {
  notice: 'content/data/notice.yaml',
  levels: 'content/data/registration.yaml',
  windows: 'content/data/windows.yaml',
} as const;

// Not the schemas of the collections: what is on main may have mistakes elsewhere, and publishing goes on in spite of them.
const text = z.string().optional().catch(undefined);
const noticeFile = z.object({ show: z.boolean().catch(false), text, link: text, until: text, from: text }).catch({ show: false });
const levels = z.object({ levels: z.array(z.object({ id: z.string(), name: z.string(), soldOut: z.boolean().catch(false) })) });
const windows = z.record(z.string(), z.object({ name: z.string(), full: z.boolean().optional().catch(undefined) }));
const convention = z.object({ zone: z.object({ id: z.string() }), closingCeremony: text });

/** The present values of what may be published directly. Missing and invalid files count as empty. */
export interface MainFiles {
  notice: z.infer<typeof noticeFile> | undefined;
  marks: Mark[];
  zone: string;
  closing: string | undefined;
}

function parsed(source: string | null): unknown {
  try {
    return parse(source ?? '');
  } catch {
    // The check reports it to whoever wrote it.
    return undefined;
  }
}

/** What can be published, as it is on main: notice, marks, and the facts that forms need. */
export async function readMain({ git, main }: Repository): Promise<MainFiles> {
  const names = [...Object.values(publishFiles), 'content/data/convention.yaml'].map((file) => `${main}:${file}`);
  const blobs = await readBlobs(git, names);
  const [notice, registration, schedule, facts] = blobs.map((blob) => parsed(blobText(blob)));
  const conventionFacts = convention.safeParse(facts).data;
  const levelMarks = (levels.safeParse(registration).data?.levels ?? []).map(({ id, name, soldOut }): Mark => ({
    what: 'level',
    id,
    name,
    isSet: soldOut,
  }));
  const windowMarks = Object.entries(windows.safeParse(schedule).data ?? {})
    .map(([id, { name, full }]): Mark | undefined => (full === undefined ? undefined : { what: 'window', id, name, isSet: full }))
    .filter(isDefined);
  return {
    notice: blobs[0] && noticeFile.parse(notice ?? {}),
    marks: [...levelMarks, ...windowMarks],
    zone: conventionFacts?.zone.id ?? 'UTC',
    closing: conventionFacts?.closingCeremony,
  };
}

/** The notice that visitors see now; null if there is none. */
export function shownNotice(notice: MainFiles['notice']): PublishStatus['notice'] {
  if (!notice?.show || notice.text === undefined) return null;
  const { link, until } = notice;
  return { text: notice.text, ...(link !== undefined && { link }), ...(until !== undefined && { until }) };
}
