import { american, type LocaleFormats } from '../../domain/localeFormats.ts';
import { deadlineName } from '../../domain/schedule.ts';
import { stateAt } from '../../domain/timeline.ts';
import type { RegistrationState, TimeWindowState } from '../../domain/windows.ts';
import { initialSchedule } from '../../site/schedule.ts';
import type { RenderInput } from '../../site/pageData.ts';
import type { PageData, RolePages } from '../../site/types.ts';

export interface GraphInput {
  data: PageData;
  formats: LocaleFormats;
  rolePages: RolePages;
  window(name: string): TimeWindowState;
  registration: RegistrationState;
  /** True if a deadline, given by its path in the data, was over at the instant of the rendering. */
  isOver(deadline: string): boolean;
  url(path: string): string;
}

/** What the structured data of a page is made of: its data, formats, and the states at its rendering. */
export function graphInput({ data, layout }: Pick<RenderInput, 'data' | 'layout'>): GraphInput {
  const schedule = initialSchedule(layout);
  const state = (name: string) => stateAt(schedule[name] ?? [[null, 'early']], layout.renderedAt);
  return {
    data,
    formats: layout.formats ?? american,
    rolePages: layout.rolePages,
    window: (name) => state(name) as TimeWindowState,
    registration: state('registration') as RegistrationState,
    isOver: (deadline) => state(deadlineName(deadline)) === 'after',
    url: (path) => data.convention.siteUrl + path,
  };
}
