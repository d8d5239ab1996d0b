import { withSpoof } from '../domain/spoof.ts';
import { useHydrated } from './siteContext.tsx';

/** Adds the date-spoof parameter to a path of this site while it is set (section 2, Navigation). Unchanged until hydration. */
export function useSpoofedHref(path: string): string {
  const spoof = useHydrated() ? window.siteClock.spoof : undefined;
  return withSpoof(path, spoof?.kind === 'time' ? spoof.raw : undefined);
}
