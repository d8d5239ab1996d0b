import { expect, test } from 'vitest';
import { collections } from '../../../../../content.config.ts';
import type { Field } from '../../../forms/field.ts';
import { createField } from '../../../forms/createField.ts';
import { setupSteps } from '../../../setup/setupSteps.ts';
import { pickFields } from './pickFields.ts';

const pathsOf = ({ path, fields }: Field): string[] => (fields ? fields.flatMap(pathsOf) : [path.join('.')]);
const formOf = (name: 'convention' | 'theme') => createField(collections.data[name].schema, undefined, [], () => ({}));

test('a form of a step has the fields that the step asks for, in its order', () => {
  expect(pathsOf(pickFields(formOf('theme'), setupSteps.look.asks.theme))).toEqual([...setupSteps.look.asks.theme]);
  expect(pathsOf(pickFields(formOf('convention'), setupSteps.name.asks.convention)).toSorted()).toEqual(
    [...setupSteps.name.asks.convention].toSorted(),
  );
});

test('all fields where none is named', () => {
  expect(pickFields(formOf('theme'), [])).toEqual(formOf('theme'));
});
