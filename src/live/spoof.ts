import { withSpoof } from '../domain/spoof.ts';
import { useHydrated } from './siteContext.tsx';

/** The date-spoof parameter as it stands in the address, if it is a date; undefined until hydration is over. */
export function useSpoof(): string | undefined {
  const hydrated = useHydrated();
  const spoof = hydrated ? window.siteClock.spoof : undefined;
  return spoof?.kind === 'time' ? spoof.raw : undefined;
}

/** Gives site addresses the date-spoof parameter while it is set (section 2, Navigation). */
export function useKeepSpoof(): (href: string) => string {
  const spoof = useSpoof();
  return (href) => withSpoof(href, spoof);
}
