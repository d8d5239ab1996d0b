import type { Source, TargetInfo } from '../api.ts';
import type { PublishKind } from '../publish.ts';
import type { Target } from '../../splice/edits.ts';
import { editedContent, draftKey, sourceKey } from './drafts/drafts.ts';
import { newKey, type NewKind } from './newFile.ts';
import { renameKey, retireKey, typedName } from './rename.ts';
import { targetLabel } from './targetLabel.ts';

/** State of the side panel. */
export type Panel =
  | { kind: 'index' }
  /** Handing in; for reviewers, choosing whose version to see. */
  | { kind: 'handIn' }
  /** Publishing directly; without a kind, the choice of kinds. */
  | { kind: 'publish'; what?: PublishKind }
  /** The effects of saved changes on visitors. */
  | { kind: 'changes' }
  | { kind: 'new'; what: NewKind }
  | { kind: 'retire'; file: string; path: string }
  | { kind: 'rename'; file: string }
  /** One picture; without `src`, all of them. */
  | { kind: 'pictures'; src?: string }
  | ({ kind: 'source'; file: string; cursor: number } & Source)
  /** Editing what was pressed. `href` is set if it's in a link. */
  | { kind: 'target'; targets: readonly Target[]; href: string | undefined; info: TargetInfo };

export const isNewsFile = (file: string): boolean => file.startsWith('content/news/');

/** Key of the draft that a panel edits; undefined if it edits none. */
export function panelDraftKey(panel: Panel): string | undefined {
  switch (panel.kind) {
    case 'index':
    case 'handIn':
    case 'changes':
    case 'publish':
      return undefined;
    case 'new':
      return newKey(panel.what);
    case 'rename':
      return renameKey(panel.file);
    case 'pictures':
      return panel.src === undefined ? undefined : renameKey(`content/images/${panel.src}`);
    case 'retire':
      return retireKey(panel.path);
    case 'source':
      return sourceKey(panel.file);
    case 'target':
      return draftKey(panel.info.target, editedContent(panel.info));
  }
}

const publishHeadings: Record<PublishKind, string> = {
  notice: 'A notice on every page',
  news: 'News, at once',
  'sold out and full': 'Sold out or full',
};

/** The heading of the side panel. */
export function headingOf(panel: Panel): string {
  switch (panel.kind) {
    case 'index':
      return 'What would you like to change?';
    case 'handIn':
      return 'Hand in and review';
    case 'changes':
      return 'What changes for visitors';
    case 'publish':
      return panel.what === undefined ? 'Publish at once' : publishHeadings[panel.what];
    case 'new':
      return panel.what === 'news' ? 'Write a news item' : 'Make a page';
    case 'retire':
      return `${isNewsFile(panel.file) ? 'Take back' : 'Retire'} ${panel.path}`;
    case 'rename':
      return `Rename ${typedName(panel.file)}`;
    case 'pictures':
      return panel.src ?? 'Pictures';
    case 'source':
      return panel.file;
    case 'target':
      if (panel.info.at === 'text') return targetLabel(panel.info.target);
      return [...panel.info.parents, panel.info.field].map(({ label }) => label || targetLabel(panel.info.target)).join(' › ');
  }
}
