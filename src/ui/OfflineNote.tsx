import { css } from '@linaria/core';
import { useSyncExternalStore } from 'react';
import { space } from '../styles/tokens.ts';

/** Tells visitors that they are offline, because pages then do not open until they are online again. */
export function OfflineNote() {
  const online = useSyncExternalStore(subscribe, isOnline, always);
  return (
    <p role="status" className={note} hidden={online}>
      {!online && "You're offline. You can still read pages you've opened. Other pages will open when you're back online."}
    </p>
  );
}

const always = () => true;
const isOnline = () => navigator.onLine;

function subscribe(onChange: () => void) {
  const types = ['online', 'offline'];
  for (const type of types) addEventListener(type, onChange);
  return () => {
    for (const type of types) removeEventListener(type, onChange);
  };
}

const note = css`
  position: fixed;
  inset-inline: 0;
  inset-block-end: 0;
  z-index: 20;
  margin: 0;
  padding: ${space.s} ${space.m};
  background: var(--sun);
  color: var(--on-fill);
  text-align: center;
  &[hidden] {
    display: none;
  }
  @media print {
    display: none;
  }
`;
