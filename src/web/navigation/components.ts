import type { ComponentType } from 'react';
import { componentNames, type SerializedElement } from '../../site/serializedElements.ts';
import { withTimeout } from '../live/browser.ts';
import * as cards from '../prose/components/cards.tsx';
import * as gates from '../prose/components/gates.tsx';
import * as values from '../prose/components/values.tsx';

export type Components = Record<string, ComponentType>;

// Most pages use these small components, so they are bundled with the app. The others are chunks.
const bundled: Record<string, unknown> = { ...cards, ...gates, ...values };
const files = import.meta.glob<Components>(['../*/components/*.tsx', '!../prose/components/*.tsx', '!**/*.test.tsx']);
const loaders = new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.tsx'.length), load]));

/** Files of the components that don't have one of their own name. */
const sharedFiles: Record<string, string> = {
  AccordionItem: 'Accordion',
  BookingAction: 'Booking',
  BookingCode: 'Booking',
  ConventionChair: 'Board',
  NoticeTitle: 'Notice',
  OverflowHotelCard: 'OverflowHotels',
  Step: 'Steps',
  WithCode: 'Booking',
};

async function loadComponent(name: string): Promise<[string, ComponentType | undefined]> {
  if (Object.hasOwn(bundled, name)) return [name, bundled[name] as ComponentType];
  return [name, (await loaders.get(sharedFiles[name] ?? name)?.())?.[name]];
}

/** Loads the components that a page uses. Rejects if one cannot be loaded. */
export async function loadComponents(text: readonly SerializedElement[]): Promise<Components> {
  const loaded = await withTimeout(Promise.all(componentNames(text).map(loadComponent)));
  return Object.fromEntries(loaded) as Components;
}
