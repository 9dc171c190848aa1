int main(int argc, char* argv[])
{
    CommandLine cmd(__FILE__);
    cmd.AddValue("traces", "What the names of trace files begin with", traces);
    cmd.Parse(argc, argv);
    RngSeedManager::SetSeed(SEED);
    Configure();

    InternetStackHelper internet;
    Ptr<Node> left = CreateObject<Node>();
    Ptr<Node> right = CreateObject<Node>();
    internet.Install(left);
    internet.Install(right);
    Ptr<PointToPointNetDevice> bottleneck = Cable(left, right, BANDWIDTH_BPS, DELAY_S, DEVICE_QUEUE);
    Ptr<PointToPointNetDevice> back;
    for (uint32_t i = 0; i < right->GetNDevices(); i++)
        if (Ptr<PointToPointNetDevice> device = DynamicCast<PointToPointNetDevice>(right->GetDevice(i)))
            back = device;
    back->SetDataRate(DataRate(static_cast<uint64_t>(RETURN_BPS)));
    back->GetQueue()->SetMaxSize(QueueSize(RETURN_QUEUE));
    if (LOSS > 0)
    {
        Ptr<RateErrorModel> loss = CreateObject<RateErrorModel>();
        loss->SetUnit(RateErrorModel::ERROR_UNIT_PACKET);
        loss->SetRate(LOSS);
        back->SetReceiveErrorModel(loss);
    }
    Ptr<QueueDisc> disc = Discipline(bottleneck);

    std::vector<std::unique_ptr<Flow>> flows;
    uint16_t port = 5000;
    for (const FlowPlan& plan : FLOWS)
    {
        flows.push_back(std::make_unique<Flow>());
        Flow* flow = flows.back().get();
        flow->plan = plan;
        Ptr<Node> source = left;
        Ptr<Node> sink = right;
        if (plan.access)
        {
            source = CreateObject<Node>();
            sink = CreateObject<Node>();
            internet.Install(source);
            internet.Install(sink);
            Cable(source, left, plan.accessBps, plan.accessS, plan.accessQueue);
            Cable(right, sink, plan.accessBps, plan.accessS, plan.accessQueue);
        }
        Connect(flow, source, sink, ++port);
    }
    Ipv4GlobalRoutingHelper::PopulateRoutingTables();
    Changes(bottleneck, disc);

    double queueS = 0;
    uint32_t waiting = 0;
    double sinceS = 0;
    auto count = [&](int by) {
        queueS += waiting * (NowS() - sinceS);
        sinceS = NowS();
        waiting += by;
    };
    static std::function<void(int)> changed;
    changed = count;
    static uint64_t drops = 0;
    // Without a queue disc the layer above turns away what the device's full queue does not take.
    left->GetObject<TrafficControlLayer>()->TraceConnectWithoutContext(
        "TcDrop",
        MakeCallback(+[](Ptr<const Packet>) { drops++; }));
    if (disc)
    {
        disc->TraceConnectWithoutContext("Enqueue", MakeCallback(+[](Ptr<const QueueDiscItem>) { changed(1); }));
        disc->TraceConnectWithoutContext("Dequeue", MakeCallback(+[](Ptr<const QueueDiscItem>) { changed(-1); }));
        disc->TraceConnectWithoutContext("Drop", MakeCallback(+[](Ptr<const QueueDiscItem>) { drops++; }));
    }
    bottleneck->GetQueue()->TraceConnectWithoutContext("Enqueue", MakeCallback(+[](Ptr<const Packet>) { changed(1); }));
    bottleneck->GetQueue()->TraceConnectWithoutContext("Dequeue", MakeCallback(+[](Ptr<const Packet>) { changed(-1); }));
    bottleneck->GetQueue()->TraceConnectWithoutContext("Drop", MakeCallback(+[](Ptr<const Packet>) { drops++; }));

    Simulator::Stop(Seconds(DURATION_S));
    Simulator::Run();
    changed(0);
    Tell(flows);
    std::printf("queue meanPackets %.4f drops %llu\n", queueS / DURATION_S, static_cast<unsigned long long>(drops));
    Simulator::Destroy();
    return 0;
}
