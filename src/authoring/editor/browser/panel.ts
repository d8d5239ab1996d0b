import { setupSteps, type SetupStepName } from '../../setup/setupSteps.ts';
import type { Source, TargetInfo } from '../api.ts';
import type { PublishKind } from '../publish.ts';
import type { Target } from '../../splice/edits.ts';
import { baseOf, draftKey, sourceKey } from './drafts/drafts.ts';
import { newKey, type NewKind } from './newFile.ts';
import { retireKey } from './retirement.ts';
import { renameKey, typedNameOf } from './rename.ts';
import { targetLabel } from './targetLabel.ts';

/** A value, and its form. */
export type FieldInfo = Extract<TargetInfo, { at: 'field' }>;

/** What the panel beside the page shows. */
export type Panel =
  | { kind: 'index' }
  /** What is handed in; for a reviewer, whose version is shown. */
  | { kind: 'handIn' }
  /** What a publisher publishes at once, and which of it. */
  | { kind: 'publish'; what?: PublishKind }
  /** A step by which the website becomes another convention's, and the data file whose form is open; without a step, all of them. */
  | { kind: 'setup'; step?: SetupStepName | 'parts' | 'words'; info?: FieldInfo; isAtLeft?: boolean }
  /** What the saved changes mean for visitors. */
  | { kind: 'changes' }
  | { kind: 'new'; what: NewKind }
  | { kind: 'retire'; file: string; path: string }
  /** Another name for a page. */
  | { kind: 'rename'; file: string }
  /** All pictures, or one of them. */
  | { kind: 'pictures'; src?: string }
  | ({ kind: 'source'; file: string; cursor: number } & Source)
  /** What was pressed, and the address of the link if it is one. */
  | { kind: 'target'; targets: readonly Target[]; href: string | undefined; info: TargetInfo };

export const isNewsFile = (file: string): boolean => file.startsWith('content/news/');

/** The key of the draft that a panel is about. */
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
    case 'setup':
      return panel.info && draftKey(panel.info.target, baseOf(panel.info));
    case 'target':
      return draftKey(panel.info.target, baseOf(panel.info));
  }
}

const publishHeadings: Record<PublishKind, string> = {
  notice: 'A notice on every page',
  news: 'News, at once',
  'sold out and full': 'Sold out or full',
};

/** What the steps of the setup are called, in their order. */
export const stepTitles = {
  name: setupSteps.name.title,
  when: setupSteps.when.title,
  look: setupSteps.look.title,
  parts: 'Parts',
  facts: setupSteps.facts.title,
  people: setupSteps.people.title,
  words: 'Words',
};

/** What the steps of the setup are about, in a line. */
export const stepHelp: Record<keyof typeof stepTitles, string> = {
  name: 'The convention, who is behind it, and who answers which mail',
  when: 'Days, place, and how amounts and dates are written there',
  look: 'Colors, typefaces, marks and banner',
  parts: 'What you have. What you don’t have goes',
  facts: 'Prices, dates and lists of what you have',
  people: 'Departments and staff',
  words: 'What each page says, sentence by sentence',
};

export function headingOf(panel: Panel): string {
  switch (panel.kind) {
    case 'index':
      return 'What would you like to change?';
    case 'handIn':
      return 'Hand in and review';
    case 'setup':
      return panel.step === undefined ? 'Make it yours' : stepTitles[panel.step];
    case 'changes':
      return 'What changes for visitors';
    case 'publish':
      return panel.what === undefined ? 'Publish at once' : publishHeadings[panel.what];
    case 'new':
      return panel.what === 'news' ? 'Write a news item' : 'Make a page';
    case 'retire':
      return `${isNewsFile(panel.file) ? 'Take back' : 'Retire'} ${panel.path}`;
    case 'rename':
      return `Rename ${typedNameOf(panel.file)}`;
    case 'pictures':
      return panel.src ?? 'Pictures';
    case 'source':
      return panel.file;
    case 'target':
      if (panel.info.at === 'text') return targetLabel(panel.info.target);
      return [...panel.info.parents, panel.info.field].map(({ label }) => label || targetLabel(panel.info.target)).join(' › ');
  }
}
