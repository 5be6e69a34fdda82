"""Calls the service with the generated Python client. Prints what the test compares."""

import json
import os

from funding_signals import AuthenticatedClient, Client
from funding_signals.api.account import get_account
from funding_signals.api.funding import get_funding, search_funding
from funding_signals.api.meta import get_pricing
from funding_signals.api.research import get_research
from funding_signals.api.watchlists import create_watchlist, delete_watchlist
from funding_signals.models import Error, WatchlistFiltersInput, WatchlistRequest

url = os.environ["REST_URL"]
client = AuthenticatedClient(base_url=url, token=os.environ["API_KEY"])

page = search_funding.sync(client=client, limit=2, min_amount_usd=1e6)
record = get_funding.sync(page.data[0].id, client=client)
watchlist = create_watchlist.sync(
    client=client,
    body=WatchlistRequest(
        name="Series A",
        filters=WatchlistFiltersInput(round_="series_a", min_amount_usd=1e6),
        webhook_url="https://hooks.example.com/funding",
    ),
)
missing = get_research.sync(watchlist.id, client=client)
assert isinstance(missing, Error)

print(
    json.dumps(
        {
            "count": page.count,
            "sameRecord": record.data == page.data[0],
            "filters": watchlist.filters.to_dict(),
            "deleted": delete_watchlist.sync(watchlist.id, client=client).deleted,
            "missing": missing.error,
            "freeRecords": get_account.sync(client=client).free_records_remaining,
            "currency": get_pricing.sync(client=Client(base_url=url)).currency,
        }
    )
)
