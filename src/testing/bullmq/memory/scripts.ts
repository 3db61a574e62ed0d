import { createHash } from 'node:crypto';
import { general } from '../lua/numbers.js';
import { type CompiledScript, compile } from '../lua/run.js';
import { first, LuaError, type LuaFunction, LuaTable, type LuaValue, shown } from '../lua/values.js';
import { CommandError, type Reply } from './keyspace.js';

type RunCommand = (name: string, args: string[]) => Reply;

const compiled = new Map<string, CompiledScript>();

export function loaded(sha1: string): CompiledScript {
  const script = compiled.get(sha1);
  if (!script) throw new CommandError('NOSCRIPT No matching script. Please use EVAL.');
  return script;
}

export function load(text: string): CompiledScript {
  const sha1 = createHash('sha1').update(text).digest('hex');
  const script = compiled.get(sha1) ?? compile(text);
  compiled.set(sha1, script);
  return script;
}

export function runScript(
  script: CompiledScript,
  keys: readonly string[],
  args: readonly string[],
  run: RunCommand,
): Reply {
  const redisCall: LuaFunction = (name, ...given: LuaValue[]) => {
    try {
      return toValue(run(name as string, given.map(argument)));
    } catch (error) {
      if (error instanceof CommandError) throw new LuaError(errorTable(error.message));
      throw error;
    }
  };
  try {
    return toReply(first(script(new LuaTable([...keys]), new LuaTable([...args]), redisCall)));
  } catch (error) {
    if (error instanceof LuaError) throw new CommandError(error.message);
    throw error;
  }
}

function argument(value: LuaValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return general(value, 17);
  throw new LuaError('ERR Lua redis lib command arguments must be strings or integers');
}

function toValue(reply: Reply): LuaValue {
  if (reply === null) return false;
  return typeof reply === 'object' ? new LuaTable(reply.map(toValue)) : reply;
}

/** As Redis does: truncates a number to a whole one, and ends a table at its first gap. */
function toReply(value: LuaValue): Reply {
  if (value === undefined || value === false) return null;
  if (value === true) return 1;
  if (typeof value === 'number') return Math.trunc(value);
  if (typeof value === 'string') return value;
  if (typeof value === 'function') return null;
  const error = value.get('err');
  if (error !== undefined) throw new CommandError(shown(error));
  const list = value.slice(1, value.length);
  const gap = list.indexOf(undefined);
  return (gap < 0 ? list : list.slice(0, gap)).map(toReply);
}

function errorTable(message: string): LuaTable {
  const table = new LuaTable();
  table.set('err', message);
  return table;
}
