import { Decoration, type DecorationSet, EditorView, MatchDecorator, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view';
import { componentTag } from '../../../../collection/mdx/componentTag.ts';

/** Shows a component's tag as a readable label. */
class Chip extends WidgetType {
  readonly source: string;
  readonly label: string;
  constructor(source: string, label: string) {
    super();
    this.source = source;
    this.label = label;
  }
  override eq(other: Chip): boolean {
    return other.source === this.source && other.label === this.label;
  }
  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = 'cm-chip';
    element.textContent = this.label;
    element.title = this.source;
    return element;
  }
}

/** Replaces component tags by chips that the cursor steps over as one. @param labelOf maps a tag to its label */
export function chips(labelOf: (tag: string) => string) {
  const decorator = new MatchDecorator({
    regexp: componentTag,
    decoration: ([source]) => Decoration.replace({ widget: new Chip(source, labelOf(source)) }),
  });
  class Chips {
    set: DecorationSet;
    constructor(view: EditorView) {
      this.set = decorator.createDeco(view);
    }
    update(update: ViewUpdate) {
      this.set = decorator.updateDeco(update, this.set);
    }
  }
  return ViewPlugin.fromClass(Chips, {
    decorations: ({ set }) => set,
    provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.set ?? Decoration.none),
  });
}
