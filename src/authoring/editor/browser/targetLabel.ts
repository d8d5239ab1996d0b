import type { Target } from '../../splice/edits.ts';
import { componentLabel, fileLabel, labelOf } from '../../forms/label.ts';

/** What is edited, in words: "Hotel › Overflow › 1 › Name". */
export function targetLabel(target: Target): string {
  if (target.at === 'text' && target.component) return componentLabel(target.component);
  if (target.at === 'text') return target.file.startsWith('content/news/') ? 'Text of the news item' : 'Text';
  return [fileLabel(target.file), ...target.path.map(labelOf)].join(' › ');
}
