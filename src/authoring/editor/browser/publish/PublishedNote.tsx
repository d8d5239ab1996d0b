import { css, cx } from '@linaria/core';
import { type ReactNode, useEffect, useState } from 'react';
import { color } from '../../../../web/styles/tokens.ts';
import type { Published } from '../../publish.ts';
import { note } from '../form/formStyles.ts';

const format = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const formatTime = (at: string) => format.format(new Date(at));
/** Usual delay, in milliseconds and with a margin, until a server that follows main shows a commit. */
const usualMs = 120_000;

interface PublishedNoteProps {
  published: Published;
  /** Public site; undefined if the settings don't name one. */
  siteUrl: string | undefined;
  children?: ReactNode;
}

/** Tells when something reached main, and when the website. */
export function PublishedNote({ published: { onMain, onSite }, siteUrl, children }: PublishedNoteProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (onSite !== undefined || siteUrl === undefined) return undefined;
    const timer = setTimeout(() => setLate(true), Math.max(0, Date.parse(onMain) + usualMs - Date.now()));
    return () => clearTimeout(timer);
  }, [onMain, onSite, siteUrl]);
  const site = () => {
    if (siteUrl === undefined) return 'Look at the website to see when it shows.';
    if (onSite !== undefined) return `On the website since ${formatTime(onSite)}.`;
    if (!isLate) return 'The website doesn’t show it yet …';
    return 'The website doesn’t show it yet. If it doesn’t within ten minutes, call whoever runs the website.';
  };
  return (
    <p role="status" className={cx(note, onSite !== undefined && done)}>
      {children}On main since {formatTime(onMain)}. {site()}
      {onSite !== undefined && <> Pages that are open follow within a minute.</>}
    </p>
  );
}

const done = css`
  --edge: ${color.open};
`;
