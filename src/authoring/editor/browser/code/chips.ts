import { Decoration, type DecorationSet, EditorView, MatchDecorator, ViewPlugin, type ViewUpdate, WidgetType } from '@codemirror/view';

/** A component in a text, as the words that say what it shows. */
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

const tag = /<\/?[A-Z]\w*(?:\s+[\w-]+="[^"]*")*\s*\/?>/g;

/** Shows the tags of components as chips, which the cursor steps over. @param labelOf what a tag is called */
export function chips(labelOf: (tag: string) => string) {
  const decorator = new MatchDecorator({
    regexp: tag,
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
