import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryClient } from '../../../../web/live/queries.ts';
import type { Published, PublishDesk, PublishRequest, PublishResult } from '../../publish.ts';
import { inStorage } from '../drafts/drafts.ts';
import { useEditor } from '../editorContext.ts';
import { ask, errorText, send } from '../request.ts';
import { type Attempt, useAttempt } from '../useAttempt.ts';

const isAwaited = ({ onSite }: Published) => onSite === undefined;

/** What may be published at once, and what has become of it: asked again each second until the website shows it. */
export function usePublishDesk(): { desk: PublishDesk | undefined; failure: string | undefined } {
  const { version } = useEditor();
  const { data, error } = useQuery(
    {
      queryKey: ['publish', version],
      queryFn: () => ask<PublishDesk>('publish'),
      placeholderData: (before: PublishDesk | undefined) => before,
      retry: false,
      refetchInterval: ({ state: { data: desk } }) => (desk?.siteUrl && Object.values(desk.latest).some(isAwaited) ? 1000 : 15_000),
    },
    queryClient,
  );
  return { desk: data, failure: error ? errorText(error) : undefined };
}

/** What a form that publishes at once needs. */
export interface Publishing extends Pick<Attempt, 'isBusy' | 'failure'> {
  publish(request: PublishRequest): Promise<PublishResult | undefined>;
  /** What the check says. */
  errors: Extract<PublishResult, { kind: 'errors' }> | undefined;
}

/** Publishes, and says why if it fails. */
export function usePublish(): Publishing {
  const { onChanged } = useEditor();
  const { attempt, isBusy, failure } = useAttempt();
  const [result, setResult] = useState<PublishResult>();
  const publish = (request: PublishRequest) =>
    attempt(async () => {
      setResult(undefined);
      const answer = await send<PublishResult>('publish', request);
      setResult(answer);
      // What has become of it is said below.
      if (answer.kind !== 'errors') onChanged(answer.kind === 'nothing' ? 'The website has this already.' : '');
      return answer;
    });
  return { publish, isBusy, failure, errors: result?.kind === 'errors' ? result : undefined };
}

/**
 * What somebody types, kept over a closed tab, as phones close them, until it is published.
 * @returns the fields, a function that changes some, and one that forgets them once the form is closed
 */
export function useKept<Fields extends object>(name: string, start: Fields): [Fields, (change: Partial<Fields>) => void, () => void] {
  const key = `editor-publish ${name}`;
  const [typed, setTyped] = useState<Partial<Fields>>(
    () => inStorage(() => JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Fields>) ?? {},
  );
  const keep = (change: Partial<Fields>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    inStorage(() => localStorage.setItem(key, JSON.stringify(next)));
  };
  return [{ ...start, ...typed }, keep, () => inStorage(() => localStorage.removeItem(key))];
}
