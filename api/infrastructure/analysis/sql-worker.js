// Runs in a process of its own, so that it can be killed: answers questions in SQL over tables that it was handed, and
// nothing else. Plain JavaScript, so that it runs from the sources as well, without the loader of who starts it.
import { DuckDBInstance, JsonDuckDBValueConverter, StatementType } from '@duckdb/node-api';

const [limit, folder] = process.argv.slice(2);
const megabytes = Number(limit);
const TOO_MUCH_MEMORY = `It needs more memory than the ${megabytes} MB that it may take. Ask for fewer rows or columns, or count them in the question.`;
/** The whole process may have that much beside its tables, for its own code and what is on its way. */
const MOST_RESIDENT_BYTES = (megabytes + 512) * 1024 * 1024;
const MEMORY_LOOK_MS = 50;
/** Longest that an answer may be that goes to whoever asks in one piece, in characters of its JSON. */
const MOST_CHARACTERS = 16_000_000;
const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: `${megabytes}MB` });
const connection = await instance.connect();
// From here on there is no file but those of its own folder, no network, no extension, and no way to change that.
for (const setting of [
  "temp_directory = ''",
  `allowed_directories = ['${folder.replaceAll("'", "''")}/']`,
  'autoinstall_known_extensions = false',
  'autoload_known_extensions = false',
  'enable_external_access = false',
  'lock_configuration = true',
]) {
  await connection.run(`SET ${setting}`);
}

const quoted = (name) => `"${name.replaceAll('"', '""')}"`;

/** A mistake of whoever asks, in words that are theirs to read. */
class Refused extends Error {}
/** A question that is too much. */
class TooLarge extends Error {}

/** What a question can begin with. All else is refused before the database has a look at it: some of it runs while it is prepared. */
const BEGINNINGS = [
  'select',
  'with',
  'from',
  'values',
  'table',
  'describe',
  'summarize',
  'show',
  'unpivot',
  'pivot',
];
/** White space, brackets and comments before the first word. */
const BEFORE_WORDS = /^(?:[\s(]|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/;

/** Whether it is one question at all, by what it begins with and how many there are. */
async function assertOne(sql) {
  const begun = sql.replace(BEFORE_WORDS, '');
  if (/^;*\s*$/.test(begun)) throw new Refused('There is no question in it.');
  const word = /^\w*/.exec(begun)[0].toLowerCase();
  const statements = await connection.extractStatements(sql);
  if (!BEGINNINGS.includes(word)) throw new Refused('Only SELECT can be asked.');
  if (statements.count === 1) return statements;
  if (word === 'pivot') throw new Refused('A PIVOT says its columns: ON … IN (…).');
  throw new Refused('Ask one question at a time.');
}

/** One question, and one that changes nothing. */
async function assertSelect(sql) {
  const prepared = await (await assertOne(sql)).prepare(0);
  if (prepared.statementType !== StatementType.SELECT) throw new Refused('Only SELECT can be asked.');
}

/** The first rows of an answer, as many as `limit` and as its size allow. */
async function firstRows(result, limit) {
  const rows = [];
  let characters = 0;
  for await (const chunk of result) {
    for (let index = 0; index < chunk.rowCount; index++) {
      if (rows.length === limit) return { rows, isCut: true };
      const row = chunk.convertRowValues(index, JsonDuckDBValueConverter);
      characters += JSON.stringify(row).length;
      if (characters > MOST_CHARACTERS) {
        if (rows.length === 0) throw new TooLarge('One row of the answer is more than can be shown.');
        return { rows, isCut: true };
      }
      rows.push(row);
    }
  }
  return { rows, isCut: false };
}

const WORK = {
  async tables({ sql }) {
    await assertOne(sql);
    return connection.getTableNames(sql, false);
  },
  async create({ table, columns }) {
    const shape = columns.map(([name, type]) => `${quoted(name)} ${type}`).join(', ');
    await connection.run(`CREATE OR REPLACE TABLE ${quoted(table)} (${shape})`);
  },
  async append({ table, rows }) {
    const appender = await connection.createAppender(table);
    for (const row of rows) {
      for (const value of row) {
        if (value === null) appender.appendNull();
        else if (typeof value === 'number') appender.appendBigInt(BigInt(value));
        else appender.appendVarchar(value);
      }
      appender.endRow();
    }
    appender.closeSync();
  },
  async select({ sql, limit }) {
    await assertSelect(sql);
    const result = await connection.stream(sql);
    const types = result.columnTypes();
    const columns = result.columnNames().map((name, index) => ({ name, type: String(types[index]) }));
    return { columns, ...(await firstRows(result, limit)) };
  },
  async export({ sql, format, file }) {
    await assertSelect(sql);
    const question = sql.trim().replace(/;+$/, '');
    const shape = format === 'csv' ? 'FORMAT csv, HEADER' : 'FORMAT parquet';
    await connection.run(`COPY (${question}\n) TO '${file.replaceAll("'", "''")}' (${shape})`);
  },
};

/** What went wrong, in words for whoever asks; `isTooLarge` where the question is right and takes too much. */
function mistakeOf({ message }, isTooLarge) {
  if (/^Out of Memory Error/.test(message)) {
    return { error: TOO_MUCH_MEMORY, isTooLarge: true };
  }
  return { error: message.replace(/^Failed to extract statements: /, ''), isTooLarge };
}

process.on('message', async ({ id, work, ...task }) => {
  try {
    process.send({ id, answer: await WORK[work](task) });
  } catch (error) {
    process.send({ id, ...mistakeOf(error, error instanceof TooLarge) });
  }
});
// What the database works with beside its tables is not in what it counts, e.g. long texts of a row that is not made yet.
const watching = setInterval(() => {
  if (process.memoryUsage.rss() <= MOST_RESIDENT_BYTES) return;
  clearInterval(watching);
  connection.interrupt();
  process.send({ ending: TOO_MUCH_MEMORY });
}, MEMORY_LOOK_MS);
// Whoever asks is gone.
process.on('disconnect', () => process.exit());
process.send({ id: 0, answer: null });
