import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { deadlineName } from '../../../domain/schedule.ts';
import { Gate, inState, whileActive } from '../../time/Gate.tsx';

export function MomentGate({ id, when, children }: PropsOf<'MomentGate'> & { children: ReactNode }) {
  return <Gate when={inState(deadlineName(id), when)}>{children}</Gate>;
}

/** Content for some states of a window: `when="early|closed"`. `active` means open or full. */
export function WindowGate({ window: name, when, children }: PropsOf<'WindowGate'> & { children: ReactNode }) {
  const states = when.split('|').map((state) => state.trim());
  return <Gate when={states.flatMap((state) => (state === 'active' ? whileActive(name) : inState(name, state)))}>{children}</Gate>;
}
