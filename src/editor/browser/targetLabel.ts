import type { Target } from '../api.ts';
import { labelOf } from '../forms/label.ts';

/** What a target is called in lists. */
export function targetLabel(target: Target): string {
  if (target.at === 'text' && target.component) return labelOf(target.component.charAt(0).toLowerCase() + target.component.slice(1));
  if (target.at === 'text') return target.file.startsWith('content/news/') ? 'Text of the news item' : 'Text';
  const name = target.file.replace(/^.*\/(.+)\.\w+$/, '$1');
  return [name, ...target.path].map(labelOf).join(' › ');
}
