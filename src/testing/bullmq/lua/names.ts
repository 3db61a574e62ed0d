/** `isSingle`: whether the local is a function that returns exactly one value. */
export interface Local {
  readonly name: string;
  readonly isSingle: boolean;
}

/**
 * Each declaration gets a unique name, because a block of Lua may declare a name twice, and a block of JavaScript may
 * not.
 */
export class Names {
  readonly #blocks: Map<string, Local>[] = [];
  readonly #temporaries: number[] = [];
  #declared = 0;
  /** The used library functions, such as math.floor, by their JavaScript names. */
  readonly globals = new Map<string, string>();

  inBlock<T>(write: () => T): T {
    this.#blocks.push(new Map());
    const written = write();
    this.#blocks.pop();
    return written;
  }

  inFunction(write: () => string): string {
    this.#temporaries.push(0);
    const body = this.inBlock(write);
    const count = this.#temporaries.pop() as number;
    if (count === 0) return body;
    return `let ${Array.from({ length: count }, (_, i) => `$${i}`).join(', ')};\n${body}`;
  }

  declare(name: string, isSingle = false): string {
    const local = { name: `${name}_${this.#declared++}`, isSingle };
    this.#blocks.at(-1)?.set(name, local);
    return local.name;
  }

  find(name: string): Local | undefined {
    return this.#blocks.findLast((block) => block.has(name))?.get(name);
  }

  global(path: string): string {
    const name = `g_${path.replace('.', '_')}`;
    this.globals.set(path, name);
    return name;
  }

  temporary(): string {
    const count = this.#temporaries.pop() as number;
    this.#temporaries.push(count + 1);
    return `$${count}`;
  }
}
