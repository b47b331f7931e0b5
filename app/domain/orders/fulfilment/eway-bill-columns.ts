import type { EwayBillInput } from "./ship-input.ts";

export const ewayBillColumns = (input: EwayBillInput) => ({
  eway_bill_number: input.ewayBillNumber || null,
  transporter_id: input.transporterId || null,
  vehicle_number: input.vehicleNumber || null,
});
