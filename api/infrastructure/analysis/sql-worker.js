// Runs in a process of its own, so that it can be killed: answers questions in SQL over tables that it was handed, and
// nothing else. Plain JavaScript, so that it runs from the sources as well, without the loader of who starts it.
import { DuckDBInstance, StatementType } from '@duckdb/node-api';

const [memoryLimit, folder] = process.argv.slice(2);
const instance = await DuckDBInstance.create(':memory:', { threads: '1', memory_limit: memoryLimit });
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

/** One question, and one that changes nothing; without the semicolon that may end it. */
async function assertSelect(sql) {
  const statements = await connection.extractStatements(sql);
  if (statements.count !== 1) throw new Refused('Ask one question at a time.');
  const prepared = await statements.prepare(0);
  if (prepared.statementType !== StatementType.SELECT) throw new Refused('Only SELECT can be asked.');
}

const WORK = {
  tables: ({ sql }) => connection.getTableNames(sql, false),
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
    const reader = await connection.streamAndReadUntil(sql, limit + 1);
    const types = reader.columnTypes();
    const rows = reader.getRowsJson();
    return {
      columns: reader.columnNames().map((name, index) => ({ name, type: String(types[index]) })),
      rows: rows.slice(0, limit),
      isCut: rows.length > limit,
    };
  },
  async export({ sql, format, file }) {
    await assertSelect(sql);
    const question = sql.trim().replace(/;+$/, '');
    const shape = format === 'csv' ? 'FORMAT csv, HEADER' : 'FORMAT parquet';
    await connection.run(`COPY (${question}\n) TO '${file.replaceAll("'", "''")}' (${shape})`);
  },
};

process.on('message', async ({ id, work, ...task }) => {
  try {
    process.send({ id, answer: await WORK[work](task) });
  } catch (error) {
    process.send({ id, error: error.message });
  }
});
// Whoever asks is gone.
process.on('disconnect', () => process.exit());
process.send({ id: 0, answer: null });
