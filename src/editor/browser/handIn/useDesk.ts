import { useEffect, useEffectEvent, useState } from 'react';
import type { Desk } from '../../handIn.ts';
import { ask, isServer } from '../request.ts';

/** What the author has on the editing server; undefined in the preview. It is asked for again whenever `version` changes. */
export function useDesk(version: unknown, onError: (error: unknown) => void): Desk | undefined {
  const [desk, setDesk] = useState<Desk | undefined>(undefined);
  const fail = useEffectEvent(onError);
  useEffect(() => {
    if (isServer) ask<Desk>('desk').then(setDesk, fail);
  }, [version]);
  return desk;
}
