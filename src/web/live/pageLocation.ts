import { createContext, useContext } from 'react';
import type { Location } from 'react-router';

const PageLocation = createContext<Location | undefined>(undefined);
export const PageLocationProvider = PageLocation.Provider;

/** The location of the page that is shown. While the next page loads, the router's is already the next one's. */
export function usePageLocation(): Location {
  const location = useContext(PageLocation);
  if (!location) throw new Error('PageLocationProvider is missing.');
  return location;
}
