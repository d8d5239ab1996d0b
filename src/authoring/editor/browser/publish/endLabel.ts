import type { PublishStatus } from '../../publish.ts';

const names: Record<PublishStatus['ends'][number]['name'] | 'kept', string> = {
  tonight: 'Tonight',
  tomorrow: 'Tomorrow',
  convention: 'End of the convention',
  kept: 'As it is',
};
// Formatted as UTC, because the text is already in the convention's time zone and mustn't be converted.
const day = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });

/** "Tonight, 11:59 PM". @param until as content writes it: 2025-08-30 23:59 */
export function endLabel(name: keyof typeof names, until: string): string {
  const date = new Date(`${until.replace(' ', 'T')}Z`);
  if (Number.isNaN(date.getTime())) return `${names[name]}, ${until}`;
  const hour = until.endsWith('12:00') ? 'noon' : time.format(date).replace(' ', ' ');
  return name === 'tonight' || name === 'tomorrow' ? `${names[name]}, ${hour}` : `${names[name]}, ${day.format(date)} ${hour}`;
}
