import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { deadlineName } from '../../../domain/schedule.ts';
import { Gate, inState } from '../../time/Gate.tsx';

export function MomentGate({ id, when, children }: PropsOf<'MomentGate'> & { children: ReactNode }) {
  return <Gate when={inState(deadlineName(id), when)}>{children}</Gate>;
}
