-- Columns the server writes have an end as well, so that nothing which finds a way into them grows there. Rows that are
-- there already were written by the server and are left alone.
alter table public.study_events
  add constraint study_events_payload_size check (octet_length(payload::text) <= 4000) not valid,
  add constraint study_events_scheduler_length check (char_length(scheduler) <= 50) not valid;

alter table public.ai_calls
  add constraint ai_calls_text_length check (
    char_length(purpose) <= 200 and char_length(provider) <= 200
    and char_length(model) <= 200 and char_length(outcome) <= 200
  ) not valid;
