import { useMemo } from 'react';
import { type Edition, scheduleOf } from '../../domain/schedule.ts';
import type { Schedule } from '../../domain/timeline.ts';
import type { Config } from '../../site/contract.ts';
import { editionOf, initialConfig } from '../../site/schedule.ts';
import { useLiveData } from './liveData.tsx';
import { useLayoutData } from './pageContext.tsx';

/** The live configuration (section 7), or the one in the page until it arrives. */
export function useConfig(): Config {
  const layout = useLayoutData();
  return useLiveData('config') ?? initialConfig(layout);
}

/** The dates of the edition in the live configuration. */
export function useEdition(): Edition {
  const layout = useLayoutData();
  const config = useConfig();
  return useMemo(() => editionOf(config, layout, initialConfig(layout)), [config, layout]);
}

/** The timelines of the page by name, from its data and, after hydration, the live configuration. */
export function useSchedule(): Schedule {
  const edition = useEdition();
  return useMemo(() => scheduleOf(edition), [edition]);
}
