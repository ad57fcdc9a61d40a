import type { Collection, Db, WithId } from 'mongodb';
import type { ParkedTask, ParkedTasks } from '../../application/ports/parkedTasks.ts';

type ParkedTaskDocument = Omit<ParkedTask, 'id'> & { readonly _id: string };

/** Parked tasks as documents of the collection `parkedTasks`. */
export function createParkedTasks(db: Db): ParkedTasks {
  const parked: Collection<ParkedTaskDocument> = db.collection('parkedTasks');
  return {
    async park({ id, ...task }) {
      await parked.updateOne({ _id: id }, { $setOnInsert: task }, { upsert: true });
    },
    async ofProcesses(names) {
      const found = await parked.find({ process: { $in: [...names] } }).toArray();
      return found.map(taskOf);
    },
    async waiting() {
      const found = await parked.find({ dropped: null }).sort({ firstTriedAt: 1 }).toArray();
      return found.map(taskOf);
    },
    async find(id) {
      const found = await parked.findOne({ _id: id, dropped: null });
      return found && taskOf(found);
    },
    async failedAgain(id, { error, at }) {
      const change = { $set: { error, lastTriedAt: at }, $inc: { tries: 1 } };
      await parked.updateOne({ _id: id, dropped: null }, change);
    },
    async remove(id) {
      await parked.deleteOne({ _id: id, dropped: null });
    },
    async drop(id, dropped) {
      const { matchedCount } = await parked.updateOne({ _id: id, dropped: null }, { $set: { dropped } });
      return matchedCount === 1;
    },
    async forgetMailsTo(recipientIds) {
      await parked.deleteMany({
        'reaction.command.type': 'QueueMail',
        'reaction.command.data.recipientId': { $in: recipientIds },
      });
    },
  };
}

const taskOf = ({ _id: id, ...task }: WithId<ParkedTaskDocument>): ParkedTask => ({ id, ...task });
