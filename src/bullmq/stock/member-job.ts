import { Job, type Queue } from 'bullmq';
import { type Member, stampOf } from './member.js';

/** Returns undefined if the job is gone, even if a later job has its id. */
export async function jobOfMember(queue: Queue, { id, stamp }: Member): Promise<Job | undefined> {
  const job = await Job.fromId(queue, id);
  return job && stampOf(job.timestamp) === stamp ? job : undefined;
}

/** A job that is known by its member alone. */
export class MemberJob extends Job {
  constructor(
    private readonly ofQueue: Queue,
    private readonly member: Member,
  ) {
    super(ofQueue, 'promoted', {}, {}, member.id);
  }

  override async getState() {
    return (await jobOfMember(this.ofQueue, this.member)) ? super.getState() : 'unknown';
  }
}
