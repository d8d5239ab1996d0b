import { createElement as h, type ReactNode } from 'react';
import type { ChangeReport } from '../report.ts';
import type { VisitorChanges } from '../visitorChanges.ts';
import { VisitorChangesView } from './VisitorChangesView.ts';

interface ReportViewProps extends Pick<ChangeReport, 'before' | 'after'> {
  changes: VisitorChanges;
}

export const reportTitle = 'What changes for visitors';

/** The report of `npm run changes`: as a page, and as the comment on a pull request. */
export const ReportView = ({ before, after, changes }: ReportViewProps): ReactNode => [
  h('h1', { key: 'title' }, reportTitle),
  h('p', { key: 'summary' }, `${changes.summary} Compared: `, h('b', null, before), ' with ', h('b', null, after), '.'),
  h(VisitorChangesView, { ...changes, key: 'changes', level: 2 }),
];
