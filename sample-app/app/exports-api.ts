/** The data of a job: one export. */
export interface ExportData {
  tenantId: string;
}

/** An API whose quota begins anew at fixed times. The sample passes one that counts its calls. */
export abstract class ExportsApi {
  abstract start(one: ExportData): Promise<void>;
}
